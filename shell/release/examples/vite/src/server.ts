export * as 'by-vite' from './pages/by-vite';
