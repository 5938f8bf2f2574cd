import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireAdmin, sessionOf } from '../accounts/guards';
import type { Session, Sessions } from '../accounts/sessions';
import type { Tokens } from '../accounts/tokens';
import { requestedPrefix } from '../http/api-prefix';

const cookieName = 'file_access';
/** How a file's route is opened, for the OpenAPI document. */
export const fileSecurity: Record<string, string[]>[] = [{ fileAccess: [] }, { token: [] }];

const lifetimeSeconds = 15 * 60;

/**
 * An embedded viewer sends no header: it is let in by a short-lived cookie that is sent to the files' path alone. It
 * names the session and dies with it, and it opens nothing but files.
 */
export class FileAccess {
  constructor(
    private readonly tokens: Tokens,
    private readonly sessions: Sessions,
    private readonly secure: boolean,
  ) {}

  /** Sets or renews the cookie; for answers to admins. */
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
   * A hook for a file's `onRequest`, as the guards are: lets an admin in, by the cookie or by the usual header.
   * @throws 401 for nobody, 403 for anyone but an admin
   */
  readonly admin = async (request: FastifyRequest): Promise<void> => {
    request.session = this.sessions.find(request.headers.authorization) ?? this.byCookie(request) ?? null;
    requireAdmin(sessionOf(request));
  };

  private byCookie(request: FastifyRequest): Session | undefined {
    const ticket = request.cookies[cookieName];
    if (!ticket) return undefined;
    try {
      const { files } = this.tokens.verify<{ files?: string }>(ticket);
      return files === undefined ? undefined : this.sessions.findById(files);
    } catch {
      return undefined;
    }
  }
}
