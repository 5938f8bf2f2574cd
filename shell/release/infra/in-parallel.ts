/** Runs a task for every item, at most `limit` at a time. Rejects with the first error, once no task runs any more. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  let failed = false;
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined && !failed; item = waiting.shift()) {
      try {
        await task(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: limit }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
