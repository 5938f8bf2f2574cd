import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientKey } from '../http/client-key';
import type { Limit } from './limit';
import { limitReached } from './limit-reached';
import { type LimitStore, limitKey } from './limit-store';

const kinds = ['registration', 'estimate', 'invoice', 'signup', 'forgot-password'] as const;
export type FormKind = (typeof kinds)[number];

const hour = 3600;
/** All clients together may send as many forms of a kind as so many clients alone. */
const clientsInAll = 20;

/** How many forms of each kind anonymous visitors may send within an hour: each client, and all together. */
export class FormBudgets {
  private readonly ofClient: Record<FormKind, Limit>;
  private readonly ofAll: Record<FormKind, Limit>;

  constructor(store: LimitStore, perHour: number) {
    this.ofClient = eachKind((kind) => store.limit({ name: kind, points: perHour, seconds: hour }));
    const inAll = perHour * clientsInAll;
    this.ofAll = eachKind((kind) => store.limit({ name: `${kind}-all`, points: inAll, seconds: hour }));
  }

  /**
   * Hooks of a route that takes an upload: it counts when it arrives, before any of it is read or stored. One that is refused
   * stores nothing and is taken back: a visitor who mistypes is not locked out.
   */
  upload(kind: FormKind) {
    const counted = new WeakSet<FastifyRequest>();
    return {
      onRequest: async (request: FastifyRequest) => {
        await this.count(request, kind);
        counted.add(request);
      },
      onResponse: async (request: FastifyRequest, reply: FastifyReply) => {
        if (counted.has(request) && reply.statusCode >= 400) await this.takeBack(request, kind);
      },
    };
  }

  /** Hooks of a route that takes JSON: it counts once it is valid. */
  form(kind: FormKind) {
    return {
      onRequest: (request: FastifyRequest) => this.refuseIfUsedUp(request, kind),
      preHandler: (request: FastifyRequest) => this.count(request, kind),
    };
  }

  /** @throws 429 with `Retry-After` when it is one too many */
  async count(request: FastifyRequest, kind: FormKind): Promise<void> {
    await this.refuseIfUsedUp(request, kind);
    this.refuse(request, this.ofClient[kind], await this.ofClient[kind].count(keyOf(request)));
    this.refuse(request, this.ofAll[kind], await this.ofAll[kind].count(everyone));
  }

  private async takeBack(request: FastifyRequest, kind: FormKind): Promise<void> {
    await this.ofClient[kind].takeBack(keyOf(request));
    await this.ofAll[kind].takeBack(everyone);
  }

  /** Looks without counting; so an exhausted budget of all stores nothing for each new client. */
  private async refuseIfUsedUp(request: FastifyRequest, kind: FormKind): Promise<void> {
    this.refuse(request, this.ofClient[kind], await this.ofClient[kind].waitOf(keyOf(request)));
    this.refuse(request, this.ofAll[kind], await this.ofAll[kind].waitOf(everyone));
  }

  private refuse(request: FastifyRequest, limit: Limit, waitMs: number): void {
    if (waitMs > 0) throw limitReached(request, limit.name, waitMs, budgetMessage(waitMs));
  }
}

const everyone = 'all';
const keyOf = ({ ip }: FastifyRequest) => limitKey(clientKey(ip));

const eachKind = (make: (kind: FormKind) => Limit) =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<FormKind, Limit>;

/** The same for both budgets: what to do does not differ, and how busy the site is stays unsaid. */
function budgetMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `We cannot take this now, because too many forms were sent within an hour. Please try again in ${wait}.`;
}
