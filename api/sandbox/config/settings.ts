import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Listen } from '../../src/config/listen';

const SandboxSettings = Type.Object({
  listen: Listen,
  dataDir: Type.String(),
  /** Origin of the site; links to hosted pages start with it. */
  siteUrl: Type.String(),
  /** Base URL of the webhooks; the API's paths are appended. */
  webhookBaseUrl: Type.String(),
  stripe: Type.Object({ secretKey: Type.String(), webhookSecret: Type.String() }),
  razorpay: Type.Object({ keyId: Type.String(), keySecret: Type.String(), webhookSecret: Type.String() }),
  /** Whether the mailbox page exists: only while mails are written to DATA_DIR/mail. */
  mail: Type.Boolean({ default: true }),
});

export type SandboxSettings = Static<typeof SandboxSettings>;

/** Parses the settings. @throws an error that names the first invalid field */
export function readSettings(json: string | undefined): SandboxSettings {
  const value = Value.Default(SandboxSettings, JSON.parse(json ?? '{}'));
  const problem = Value.Errors(SandboxSettings, value).First();
  if (problem) throw new Error(`SANDBOX_SETTINGS${problem.path}: ${problem.message}`);
  return value as SandboxSettings;
}
