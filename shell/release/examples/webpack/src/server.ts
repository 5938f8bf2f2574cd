export * as 'by-webpack' from './pages/by-webpack';
