/** Receives what an operator should know about the delivery of traces. */
export interface DeliveryLog {
  info(message: string): void;
  warn(fields: object, message: string): void;
}

/** The part of a Fastify server that tracing uses. */
interface Server<Request> {
  addHook(name: 'onRequest', hook: (request: Request) => Promise<void>): unknown;
}

/** The traces of this process. */
export interface Tracing {
  /** Names the spans of a server's requests after their routes, never after URLs. */
  nameRequests<Request>(server: Server<Request>, routeOf: (request: Request) => string): void;
  /** The ids of the present trace, for lines of the log. */
  logFields(): { trace_id?: string; span_id?: string };
  /** Measures `work` as a step of the present trace. The name and the attributes must contain nothing personal. */
  measure<Result>(name: string, attributes: Record<string, string>, work: () => Result): Result;
  /** Tells `log` once when the collector fails, and once when it works again. */
  reportTo(log: DeliveryLog): void;
  /** Sends what is measured, for at most half a second: a lost collector must not delay a shutdown. */
  stop(): Promise<void>;
}
