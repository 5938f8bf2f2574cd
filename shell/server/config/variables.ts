import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { emailPattern, passwordPattern } from '@site/contract';

/** Lists all problems of the environment, one line each, with what to set. */
export class SettingsError extends Error {
  constructor(readonly problems: string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

const emailAddress = new RegExp(emailPattern, 'u');
const strongPassword = new RegExp(passwordPattern, 'u');

/** 256 bits in base64url, as in `DATA_DIR/secrets`. */
const storedKey = /^[\w-]{43}$/;

export type Environment = Record<string, string | undefined>;

/** Reads typed values from the environment. Collects problems instead of throwing. */
export class Variables {
  readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  /** The trimmed value; an empty variable counts as missing. */
  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  isSet(name: string): boolean {
    return this.text(name) !== undefined;
  }

  integer(name: string, range: { min: number; max: number }): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= range.min && value <= range.max) return value;
    this.problems.push(`${name} is "${text}": set a whole number from ${range.min} to ${range.max}`);
    return undefined;
  }

  /** A share from 0 to 1, such as 0.05. */
  share(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    if (/^\d*\.?\d+$/.test(text) && value <= 1) return value;
    this.problems.push(`${name} is "${text}": set a number from 0 to 1, such as 0.05`);
    return undefined;
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (text === '1' || text === '0') return text === '1';
    this.problems.push(`${name} is "${text}": set 1 or 0, or leave it unset`);
    return undefined;
  }

  choice<Option extends string>(name: string, options: readonly Option[]): Option | undefined {
    const text = this.text(name);
    const chosen = options.find((option) => option === text);
    if (text === undefined || chosen) return chosen;
    this.problems.push(`${name} is "${text}": set ${options.join(' or ')}, or leave it unset`);
    return undefined;
  }

  url(name: string, protocols: string[]): URL | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && protocols.includes(url.protocol) && url.hostname !== '') return url;
    this.problems.push(`${name} is not an address this site can use: set a URL that starts with ${either(protocols)}`);
    return undefined;
  }

  /** A 256-bit key (base64url) derived from a configured secret. No message contains the secret. */
  key(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : this.toKey(name, text);
  }

  /** Several such secrets, separated by commas. The content of a file of `DATA_DIR/secrets` is a key as it is, too. */
  keys(name: string): string[] {
    const texts = this.text(name)?.split(',') ?? [];
    return texts.flatMap((text) => {
      const key = this.toKey(name, text.trim());
      return storedKey.test(text.trim()) ? [key, text.trim()] : [key];
    });
  }

  /** A secret that other instances must have, too. No message contains it. */
  secret(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || text.length >= 32) return text;
    this.problems.push(`${name} is too short: set at least 32 characters, for example from: openssl rand -base64 32`);
    return undefined;
  }

  private toKey(name: string, text: string): string {
    const problem = `${name} is too short: set at least 8 characters`;
    if (text.length < 8 && !this.problems.includes(problem)) this.problems.push(problem);
    return createHash('sha256').update(text).digest('base64url');
  }

  /** An email address that the API and its forms accept; with any other, login would be impossible. */
  email(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || emailAddress.test(text)) return text;
    this.problems.push(`${name} is "${text}": set an e-mail address such as admin@example.com`);
    return undefined;
  }

  /** A password that meets the rule for new passwords. No message contains it. */
  password(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || strongPassword.test(text)) return text;
    this.problems.push(
      `${name} is too weak: set 6 to 128 characters with a capital letter, a digit and one of ! @ # $ % ^ & *`,
    );
    return undefined;
  }

  /** Addresses of trusted proxies: IP addresses, networks (CIDR) or `loopback`. */
  proxies(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const parts = text.split(',').map((part) => part.trim());
    if (parts.every(isProxy)) return parts.join(',');
    this.problems.push(`${name} is "${text}": set the proxy's IP address or network, several separated by commas`);
    return undefined;
  }

  /** Origins of pages, such as `https://shop.example.com`, separated by commas. */
  origins(name: string): string[] {
    const parts = (this.text(name) ?? '').split(',').flatMap((part) => part.trim() || []);
    for (const wrong of parts.filter((part) => !isOrigin(part)))
      this.problems.push(`${name} contains "${wrong}": set scheme, host and port, such as https://shop.example.com`);
    return parts;
  }

  /** Whether all needed variables are set. A partly set group is a problem. */
  group(needed: string[], optional: string[] = []): boolean {
    const missing = needed.filter((name) => !this.isSet(name));
    const present = [...needed, ...optional].filter((name) => this.isSet(name));
    if (missing.length > 0 && present.length > 0) {
      this.problems.push(
        `${present.join(', ')} ${present.length > 1 ? 'are' : 'is'} set: set ${missing.join(', ')} too`,
      );
    }
    return missing.length === 0;
  }
}

function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (text === 'loopback') return true;
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function either(protocols: string[]): string {
  return protocols.map((protocol) => `${protocol}//`).join(' or ');
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
