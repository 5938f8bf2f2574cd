import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireAdmin, sessionOf } from '../accounts/guards';
import type { Session, Sessions } from '../accounts/sessions';
import type { Tokens } from '../accounts/tokens';
import { requestedPrefix } from '../http/api-prefix';

const cookieName = 'file_access';
/** Authentication of the file routes, for the OpenAPI document. */
export const fileSecurity: Record<string, string[]>[] = [{ fileAccess: [] }, { token: [] }];

const lifetimeSeconds = 15 * 60;

/**
 * Access to files for embedded viewers, which cannot send a header: a short-lived cookie for the path of the files. It
 * is bound to the session and grants access to files only.
 */
export class FileAccess {
  constructor(
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly secure: boolean,
  ) {}

  /** Sets or renews the cookie in a response to an admin. */
  grant(reply: FastifyReply, { id }: Session): void {
    reply.setCookie(cookieName, this.tokens.sign({ files: id }, { expiresIn: lifetimeSeconds }), {
      path: `${requestedPrefix(reply.request)}/files`,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      maxAge: lifetimeSeconds,
    });
  }

  /**
   * An `onRequest` guard that accepts the session of an admin from the cookie or the header.
   * @throws 401 without a session, 403 for other users
   */
  readonly admin = async (request: FastifyRequest): Promise<void> => {
    request.session =
      (await this.sessions.find(request.headers.authorization)) ?? (await this.byCookie(request)) ?? null;
    requireAdmin(sessionOf(request));
  };

  private async byCookie(request: FastifyRequest): Promise<Session | undefined> {
    const cookie = request.cookies[cookieName];
    if (!cookie) return undefined;
    let sessionId: string | undefined;
    try {
      const { files } = this.tokens.verify<{ files?: string }>(cookie);
      sessionId = files;
    } catch {
      return undefined;
    }
    return sessionId === undefined ? undefined : this.sessions.findById(sessionId);
  }
}
