import { callApi, enrolAdmin } from '../../testing/enrolled-admin';
import { RunningSite } from '../../testing/running-site';
import { buildWithHeading, newTeam } from './testing/team';

const admin = { email: 'admin@mail.example', password: 'Harbor1!' };

let site: RunningSite;
beforeAll(async () => {
  site = await RunningSite.start({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
});
afterAll(() => site.stop());

test('an admin with a passkey reads at any time and promotes after a confirmation; teams need none', async () => {
  const { releaseClient } = await newTeam(site, 'mfe-trainings');
  await releaseClient.publish(await buildWithHeading('Confirmed'), '2.0.0');
  await releaseClient.publish(await buildWithHeading('By the team'), '2.1.0');
  const { confirmed, unconfirmed } = await enrolAdmin(site, admin);
  const promote = (token: string) =>
    callApi(site, 'POST', '/releases/mfe-trainings/promote', token, { version: '2.0.0' });
  expect(await callApi(site, 'GET', '/releases', unconfirmed)).toMatchObject({ status: 200 });
  const message = expect.stringMatching(/passkey, used within the last ten minutes/);
  expect(await promote(unconfirmed)).toEqual({ status: 403, body: { message, confirm: true } });
  expect(await promote(`Bearer ${unconfirmed}`)).toMatchObject({ status: 403 });
  expect(await promote(confirmed)).toMatchObject({ status: 200 });
  expect((await releaseClient.promote('mfe-trainings', '2.1.0')).change).toMatchObject({ actor: 'mfe-trainings CI' });
});
