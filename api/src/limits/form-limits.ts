import { clientKey } from '@site/serving';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from './limit';
import { limitReached } from './limit-reached';
import { type LimitStore, limitKey } from './limit-store';

const kinds = ['registration', 'estimate', 'contact', 'invoice', 'signup', 'forgot-password'] as const;
type FormKind = (typeof kinds)[number];

const hour = 3600;
/** All clients together may send this many times as much as one client. */
const totalFactor = 20;

/** Limits the forms of each kind that anonymous visitors send within an hour: by client, and in total. */
export class FormLimits {
  private readonly perClient: Record<FormKind, Limit>;
  private readonly total: Record<FormKind, Limit>;

  constructor(store: LimitStore, perHour: number) {
    this.perClient = eachKind((kind) => store.limit({ name: kind, points: perHour, seconds: hour }));
    const inAll = perHour * totalFactor;
    this.total = eachKind((kind) => store.limit({ name: `${kind}-all`, points: inAll, seconds: hour }));
  }

  /**
   * Hooks for an upload. It counts before its body is read. A failed upload is refunded, so that mistakes in the form
   * do not lock a visitor out.
   */
  upload(kind: FormKind) {
    const counted = new WeakSet<FastifyRequest>();
    const refundOnce = async (request: FastifyRequest, reply: FastifyReply) => {
      if (reply.statusCode < 400 || !counted.delete(request)) return;
      await this.refund(request, kind).catch((error) =>
        request.log.error({ err: error }, 'a refused form could not be refunded'),
      );
    };
    return {
      onRequest: async (request: FastifyRequest) => {
        await this.consume(request, kind);
        counted.add(request);
      },
      // Before the answer, after which the visitor may send the corrected form at once. An upload without an end counts.
      onSend: async (request: FastifyRequest, reply: FastifyReply) => {
        if (!request.raw.socket.destroyed) await refundOnce(request, reply);
      },
      // An answer may fail later.
      onResponse: refundOnce,
    };
  }

  /** Hooks for a JSON form. It counts once it is valid. */
  form(kind: FormKind) {
    return {
      onRequest: (request: FastifyRequest) => this.assertAvailable(request, kind),
      preHandler: (request: FastifyRequest) => this.consume(request, kind),
    };
  }

  /** @throws 429 with `Retry-After` when a limit is exceeded */
  async consume(request: FastifyRequest, kind: FormKind): Promise<void> {
    await this.assertAvailable(request, kind);
    this.throwIfExceeded(request, this.perClient[kind], await this.perClient[kind].consume(clientLimitKey(request)));
    this.throwIfExceeded(request, this.total[kind], await this.total[kind].consume(totalKey));
  }

  private async refund(request: FastifyRequest, kind: FormKind): Promise<void> {
    await this.perClient[kind].refund(clientLimitKey(request));
    await this.total[kind].refund(totalKey);
  }

  /** Checks without counting, so that an exhausted total stores nothing for new clients. */
  private async assertAvailable(request: FastifyRequest, kind: FormKind): Promise<void> {
    this.throwIfExceeded(
      request,
      this.perClient[kind],
      await this.perClient[kind].remainingWaitMs(clientLimitKey(request)),
    );
    this.throwIfExceeded(request, this.total[kind], await this.total[kind].remainingWaitMs(totalKey));
  }

  private throwIfExceeded(request: FastifyRequest, limit: Limit, waitMs: number): void {
    if (waitMs > 0) throw limitReached(request, limit.name, waitMs, limitMessage(waitMs));
  }
}

const totalKey = 'all';
const clientLimitKey = ({ ip }: FastifyRequest) => limitKey(clientKey(ip));

const eachKind = (make: (kind: FormKind) => Limit) =>
  Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<FormKind, Limit>;

/** The same for both limits, so that it does not reveal how busy the site is. */
function limitMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `We cannot take this now, because too many forms were sent within an hour. Please try again in ${wait}.`;
}
