import { EventBudget } from './event-budget';

test('each client has its own budget', async () => {
  const budget = new EventBudget(60, 6000);
  const allowed = async (client: string, times: number) => {
    let count = 0;
    for (let report = 0; report < times; report += 1) if (await budget.consume({ ip: client })) count += 1;
    return count;
  };
  expect(await allowed('203.0.113.7', 10_000)).toBe(60);
  expect(await allowed('203.0.113.8', 1)).toBe(1);
  for (let client = 0; client < 200; client += 1) await allowed(`client ${client}`, 60);
  expect(await allowed('203.0.113.9', 1)).toBe(0);
});
