import { isReleaseName, type ReleaseName } from '../releases/names';
import type { Given } from '../site/giving';
import type { Sender, Visitors } from '../visitors/visitors';
import type { Ledger } from './ledger';
import { PerMinute } from './per-minute';
import type { Report } from './reports';
import { markOf } from './sample';

/** Reports that count in a minute. An address may be that of a whole company. */
const perVisitor = 30;
const perAddress = 600;

/** Those without cookies whose canaries are remembered. */
const mostNameless = 10_000;

/** They come without cookies, again and again, and would hide the errors that people meet. */
const robots = /bot|crawl|spider|monitor|uptime/i;

/** Turns what was served, and what browsers report, into counts of distinct visitors. Previews do not count. */
export class Recorder {
  private readonly perVisitor = new PerMinute(perVisitor);
  private readonly perAddress = new PerMinute(perAddress);
  /** What canaries the nameless were given, as `name@version`. */
  private readonly canaries = new Map<string, Set<string>>();

  constructor(
    private readonly ledger: Ledger,
    private readonly visitors: Visitors,
  ) {}

  /** A page of this remote was served, inside the shell and by the route table. */
  served(given: Given, sender: Sender, remote: string | undefined): void {
    if (given.to === 'preview' || robots.test(sender.userAgent ?? '')) return;
    const names: ReleaseName[] = ['shell', 'routes'];
    if (remote && isReleaseName(remote)) names.push(remote);
    const mark = markOf(given.visitor ?? this.visitors.nameless(sender));
    for (const name of names) {
      const live = given.live[name];
      if (live) this.ledger.note(name, live, mark, false);
    }
    if (given.setCookie) this.rememberNameless(given, names, sender);
  }

  /** A browser reports. Only those count who were given the version that they report of. */
  reported(given: Given, sender: Sender, reports: Report[]): void {
    const visitor = given.visitor ?? this.visitors.nameless(sender);
    if (given.to === 'preview' || !this.perVisitor.allows(visitor) || !this.perAddress.allows(sender.address)) return;
    for (const { name, version, failed } of reports) {
      const own = given.live[name];
      const known = own?.version === version ? own : undefined;
      const live = known ?? (given.visitor ? undefined : this.canaryOfNameless(given, name, version, visitor));
      if (live) this.ledger.note(name, live, markOf(visitor), failed);
    }
  }

  /** Somebody new may refuse the cookie: what they report then comes from somebody nameless. */
  private rememberNameless({ live }: Given, names: ReleaseName[], sender: Sender): void {
    const visitor = this.visitors.nameless(sender);
    const had = this.canaries.get(visitor) ?? new Set();
    for (const name of names) had.add(`${name}@${live[name]?.version}`);
    this.canaries.set(visitor, had);
    for (const oldest of this.canaries.keys()) if (this.canaries.size > mostNameless) this.canaries.delete(oldest);
  }

  private canaryOfNameless({ live }: Given, name: ReleaseName, version: string, visitor: string) {
    const canary = live[name]?.canary;
    const had = canary?.version === version && this.canaries.get(visitor)?.has(`${name}@${version}`);
    return had ? canary : undefined;
  }
}
