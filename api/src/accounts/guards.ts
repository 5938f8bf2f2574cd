import { HttpError } from '@site/serving/http-error';
import type { FastifyRequest } from 'fastify';
import { sessionEnded } from '../http/http-error';
import type { Session, Sessions } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** Hooks for a route's `onRequest`: they run before a body is read. */
export interface Guards {
  /** Lets everybody pass; a valid session is set on the request. */
  visitor: (request: FastifyRequest) => Promise<void>;
  /** 401 without a valid session. */
  signedIn: (request: FastifyRequest) => Promise<void>;
  /** 401 without a valid session, 403 for other users than admins and for an admin who lacks a required passkey. */
  admin: (request: FastifyRequest) => Promise<void>;
  /** As `admin`, and 403 for an admin with a passkey who has not recently confirmed this session with it. */
  confirmed: (request: FastifyRequest) => Promise<void>;
  /**
   * 401 without a valid session, 403 for an admin with a passkey who has not recently confirmed this session with it.
   */
  accountChange: (request: FastifyRequest) => Promise<void>;
  /** 401 without a valid session, 403 for other users than admins: for the routes that lead to a first passkey. */
  passkeyOwner: (request: FastifyRequest) => Promise<void>;
  /** As `passkeyOwner`, and 403 for an admin with a passkey unless it or a recovery code was used recently. */
  passkeyChange: (request: FastifyRequest) => Promise<void>;
}

/** How long a confirmation or a login with a recovery code counts as recent. */
const confirmationMs = 10 * 60_000;
/** A time in the future was stored before the clock was set back. */
const isFresh = (time: Date | null) => time !== null && Math.abs(Date.now() - time.getTime()) < confirmationMs;

export function createGuards(sessions: Sessions): Guards {
  const visitor = async (request: FastifyRequest) => {
    request.session = (await sessions.find(request.headers.authorization)) ?? null;
  };
  const signedIn = async (request: FastifyRequest) => {
    await visitor(request);
    sessionOf(request);
  };
  const admin = async (request: FastifyRequest) => {
    await signedIn(request);
    requireAdmin(sessionOf(request));
  };
  const confirmed = async (request: FastifyRequest) => {
    await admin(request);
    requireConfirmation(sessionOf(request));
  };
  const accountChange = async (request: FastifyRequest) => {
    await signedIn(request);
    const session = sessionOf(request);
    if (session.user.role === 'admin') requireConfirmation(session);
  };
  const passkeyOwner = async (request: FastifyRequest) => {
    await signedIn(request);
    requireAdminRole(sessionOf(request));
  };
  const passkeyChange = async (request: FastifyRequest) => {
    await passkeyOwner(request);
    const { hasPasskey, confirmedAt, recoveredAt } = sessionOf(request);
    if (hasPasskey && !isFresh(confirmedAt) && !isFresh(recoveredAt)) throw confirmationRequired();
  };
  return { visitor, signedIn, admin, confirmed, accountChange, passkeyOwner, passkeyChange };
}

/** The session that a guard has set. @throws 401 when there is none */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw sessionEnded();
  return request.session;
}

export function requireAdmin(session: Session): void {
  requireAdminRole(session);
  if (session.mustEnrol) {
    const message = 'Admins of this site need a passkey. Add yours on the page Security, then try again.';
    throw new HttpError(403, message, { enrol: true });
  }
}

function requireAdminRole({ user }: Session): void {
  if (user.role !== 'admin') throw new HttpError(403, 'Only admins may do this.');
}

function requireConfirmation({ hasPasskey, confirmedAt }: Session): void {
  if (hasPasskey && !isFresh(confirmedAt)) throw confirmationRequired();
}

const confirmationRequired = () =>
  new HttpError(403, 'This needs your passkey, used within the last ten minutes. Confirm with it and try again.', {
    confirm: true,
  });
