Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });

test('each kind of event has its own limit, so that impressions leave room for failed payments', async () => {
  const sent: Blob[] = [];
  const sendBeacon = (_url: string, event: Blob) => sent.push(event);
  Object.defineProperty(globalThis, 'navigator', { value: { sendBeacon }, configurable: true });
  const { sendEvent } = await import('./send-event');
  const release = { remote: 'mfe-packages', release: '1.0.0', releaseSet: 'a' };
  for (let count = 0; count < 12; count += 1) sendEvent({ kind: 'remote.shown', ...release });
  sendEvent({ kind: 'payment.start-failed', ...release });
  const kinds = await Promise.all(sent.map(async (event) => JSON.parse(await event.text()).kind));
  expect(kinds).toEqual([...Array(10).fill('remote.shown'), 'payment.start-failed']);
});
