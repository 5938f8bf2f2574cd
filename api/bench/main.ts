import path from 'node:path';
import { againstBuilds } from './against-builds';
import { fillOrders } from './fill';
import { inTurns } from './in-turns';
import { latency, throughput } from './load';
import { searchedLists, sortedLists } from './order-lists';
import { type RunningApi, startApi, startProcess } from './running-api';

const rounds = Number(process.env.ROUNDS ?? 9);
const shortLength = 1_000;
const longLength = Number(process.env.ORDERS ?? 1_000_000);

/** The throughput of the API relative to a bare server. */
async function againstBare() {
  const api = await startApi();
  fillOrders(api.dataDir, shortLength);
  const bare = await startProcess('bench/bare.js');
  const targets = [{ url: bare.url }, api.call('/user/single'), api.call('/payment/services-order?limit=20')];
  const [hello = 0, single = 0, orders = 0] = await inTurns(targets, throughput, rounds).finally(() =>
    Promise.all([bare.stop(), api.stop()]),
  );
  console.table({
    'bare server': { 'responses per second': Math.round(hello) },
    'user/single': { 'responses per second': Math.round(single), ratio: round(single / hello), 'at least': 0.4 },
    'orders, 20 rows': { 'responses per second': Math.round(orders), ratio: round(orders / hello), 'at least': 0.18 },
  });
}

/** The latency of a page of a long list relative to one of a short list. */
async function longAgainstShort(short: RunningApi, long: RunningApi) {
  const table: Record<string, object> = {};
  for (const query of [...sortedLists, ...searchedLists]) {
    const path = `/admin/services-order?limit=20&${query}`;
    const [shortMs = 0, longMs = 0] = await inTurns([short.call(path), long.call(path)], latency, rounds * 5);
    table[query] = {
      [`${shortLength} (ms)`]: round(shortMs),
      [`${longLength} (ms)`]: round(longMs),
      ratio: round(longMs / shortMs),
    };
  }
  console.table(table);
}

const round = (value: number) => Math.round(value * 100) / 100;

async function main() {
  const { AGAINST } = process.env;
  if (AGAINST) return againstBuilds(AGAINST.split(path.delimiter), rounds);
  await againstBare();
  // Both are restarted, because a server that has answered more requests is faster.
  const [short, long] = [await startApi(), await startApi()];
  try {
    console.log(`Inserting ${longLength} orders takes some minutes.`);
    fillOrders(long.dataDir, longLength);
    fillOrders(short.dataDir, shortLength);
    await longAgainstShort(short, long);
  } finally {
    await short.stop();
    await long.stop();
  }
}

void main();
