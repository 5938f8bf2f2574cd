export * as 'by-rspack' from './pages/by-rspack';
