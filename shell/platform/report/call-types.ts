// Calls of the API, route parameters, page data and slots, for tests of the platform's types here and elsewhere.

/** The lines in front of the sources; `platform` is the module that they import. */
export const startWith = (platform: string): string => `
  import { api, type PageRequests, paths, Slot, usePageData, useParams } from '${platform}';
  export const data = { catalogue: '/catalogue' } satisfies PageRequests;
`;

export const validCalls: [name: string, source: string][] = [
  ['a call', `api.get('/user/single').json().then(({ email }) => email.length);`],
  ['parameters', `api.delete('/admin/user/:id', { params: { id: '1' } });`],
  ['a query', `api.get('/admin/user', { searchParams: { limit: 1, role: 'admin' } });`],
  ['a body', `api.post('/user/forgot-password', { json: { email: '' } });`],
  [
    'route parameters and page data',
    `useParams(paths.receipt).order_id.length + usePageData(data).catalogue.pages.length;`,
  ],
  ['a slot', `<Slot name="plans-teaser" />;`],
];

/** One mistake of each kind, with a part of tsc's message. */
export const mistakes: [name: string, source: string, error: RegExp][] = [
  ['a wrong path', `api.get('/user/singel', {});`, /'"\/user\/singel"' is not assignable/],
  ['a wrong path without options', `api.get('/catalog').json();`, /'"\/catalog"' is not assignable/],
  [
    'a wrong path with parameters',
    `api.get('/admin/usr/:id', { params: { id: '1' } });`,
    /usr\/:id"' is not assignable/,
  ],
  ['a wrong method', `api.post('/user/single');`, /'"\/user\/single"' is not assignable/],
  ['a wrong parameter', `api.delete('/admin/user/:id', { params: { user: '1' } });`, /'user' does not exist/],
  ['a missing parameter', `api.delete('/admin/user/:id');`, /Expected 2 arguments/],
  ['a wrong query', `api.get('/admin/user', { searchParams: { limits: 1 } });`, /'limits' does not exist/],
  ['a wrong body field', `api.post('/user/forgot-password', { json: { mail: '' } });`, /'mail' does not exist/],
  ['a wrong answer field', `api.get('/user/single').json().then(({ mail }) => mail);`, /'mail' does not exist/],
  ['a wrong route parameter', `useParams(paths.receipt).id;`, /'id' does not exist/],
  ['a wrong name of page data', `usePageData(data).catalog;`, /'catalog' does not exist/],
  ['a wrong path of page data', `usePageData({ catalogue: '/catalog' });`, /'"\/catalog"' is not assignable/],
  ['a wrong name of a path', `paths.reciept('1');`, /'reciept' does not exist/],
  ['a wrong name of a slot', `<Slot name="plans-tease" />;`, /'"plans-tease"' is not assignable/],
];
