import { testPublicPages } from './fixtures/public-pages';

testPublicPages('public-pages-company');
