import { mailTo } from '../../test/mailbox';
import { type Api, startApi } from '../../test/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const message = { name: 'Mara Holm', email: 'mara@example.com', message: 'Can you call me?\n<b>Soon</b>' };

test('a message is mailed to sales, quoted, and an answer goes to the visitor', async () => {
  expect(await api.post('/contact', { ...message, phoneNumber: '+1 (555) 010-0122' })).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/Thank you/) },
  });
  const mail = await mailTo(api.settings.dataDir, api.settings.salesEmail, /Mara Holm/);
  expect(mail.body).toContain('> Can you call me?');
  expect(mail.body).toContain('+1 (555) 010-0122');
  expect(mail.replyTo).toBe('mara@example.com');
});

test.each([undefined, ''])('the phone number may be %j', async (phoneNumber) =>
  expect((await api.post('/contact', { ...message, phoneNumber })).status).toBe(200),
);

test.each([
  [{ ...message, name: ' ' }, 'Full name is required'],
  [{ ...message, name: 'Win at www.prize.example' }, 'Please enter your name without links or special characters.'],
  [{ ...message, email: 'mara' }, 'Please enter a valid email address.'],
  [{ ...message, phoneNumber: '12' }, 'Phone number is required'],
  [{ ...message, message: ' \n' }, 'Please enter a message of 5000 characters at most.'],
  [{ ...message, message: 'x'.repeat(5001) }, 'Please enter a message of 5000 characters at most.'],
  [{ name: 'Mara' }, 'Please enter a valid email address.'],
])('%j is refused', async (body, reason) =>
  expect(await api.post('/contact', body)).toMatchObject({ status: 400, body: { message: reason } }),
);
