/** A server that answers requests for the site: a child process, or another machine's. */
export interface Service {
  readonly name: string;
  /** Where it listens; a Unix socket has precedence over the host. */
  readonly address: ServiceAddress;
  /** Whether it runs and answers. */
  readonly available: boolean;
  /** Calls `listener` when `available` changes. Returns a function that removes the listener. */
  onChange(listener: (available: boolean) => void): () => void;
}

export interface ServiceAddress {
  /** Scheme, host and port. */
  origin: string;
  socketPath?: string;
  /** Proves to a service on another machine that a site sent the request. */
  secret?: string;
}
