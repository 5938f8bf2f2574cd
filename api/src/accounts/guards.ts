import type { FastifyRequest } from 'fastify';
import { ApiError, deadSession } from '../http/api-error';
import type { Session, Sessions } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** Hooks for a route's `onRequest`: they run before a body is read. */
export interface Guards {
  /** Anybody; a living session is recognised. */
  visitor: (request: FastifyRequest) => Promise<void>;
  /** 401 without a living session. */
  signedIn: (request: FastifyRequest) => Promise<void>;
  /** 401 without a living session, 403 for anyone but an admin. */
  admin: (request: FastifyRequest) => Promise<void>;
}

export function createGuards(sessions: Sessions): Guards {
  const visitor = async (request: FastifyRequest) => {
    request.session = sessions.find(request.headers.authorization) ?? null;
  };
  const signedIn = async (request: FastifyRequest) => {
    await visitor(request);
    sessionOf(request);
  };
  const admin = async (request: FastifyRequest) => {
    await signedIn(request);
    requireAdmin(sessionOf(request));
  };
  return { visitor, signedIn, admin };
}

/** The session behind a guard. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw deadSession();
  return request.session;
}

export function requireAdmin({ user }: Session): void {
  if (user.role !== 'admin') throw new ApiError(403, 'Only admins may do this.');
}
