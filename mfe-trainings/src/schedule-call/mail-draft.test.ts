import { mailDraft } from './mail-draft';

test('special characters in the input stay in the body', () => {
  const draft = new URL(
    mailDraft('hello@agency.example', { name: 'A & B?', email: 'a@b.example', mobile: '5550100', date: '2026-01-31' }),
  );
  expect(draft.pathname).toBe('hello@agency.example');
  expect(draft.searchParams.get('subject')).toBe('Schedule a call');
  expect(draft.searchParams.get('body')).toContain('Name: A & B?\r\nEmail: a@b.example');
  expect([...draft.searchParams.keys()]).toEqual(['subject', 'body']);
});
