/** Imported first, because `@site/build` reads it when it is loaded. */
process.env.NODE_ENV = 'development';
