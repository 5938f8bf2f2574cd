/** The value of a cookie in a request's header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = header?.includes(`${name}=`) ? header.split(';') : [];
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return own?.slice(name.length + 1);
}

export interface CookieRules {
  /** Seconds; 0 takes the cookie away. */
  maxAge: number;
  /** Whether it travels over https alone. */
  secure: boolean;
}

/** A `Set-Cookie` header for the whole site that no script can read. The value needs no quoting: ours are base64url. */
export const cookie = (name: string, value: string, { maxAge, secure }: CookieRules): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
