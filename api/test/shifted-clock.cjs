// Loaded with `--require`, it adds the milliseconds in the file CLOCK_OFFSET to the clock of a process. Timers are not
// affected, as when the clock of a machine is set.
const { readFileSync } = require('node:fs');

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_OFFSET, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
