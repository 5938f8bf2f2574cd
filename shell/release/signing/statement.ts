import type { Release } from '../contract/release';
import type { BuildOutput } from '../store/build-output';
import { contentOf } from '../store/content';
import { canonicalJson } from './canonical-json';

/** What is signed: a release's content, without the time and place of publication. */
export interface Statement extends Pick<Release, 'name' | 'version' | 'server' | 'contract'> {
  /** sha384 of each file, by path below `web/`. */
  files: Record<string, string>;
}

export function statementOf({ name, web, server, contract }: BuildOutput, version: string): Statement {
  const files = [...web].map(([path, content]) => [path, contentOf(content).integrity] as const);
  const ownServer = server && { server: contentOf(server).integrity };
  return { name, version, files: Object.fromEntries(files), ...ownServer, contract };
}

/** The statement that a published release was signed with. */
export function statementIn({ name, version, files, server, contract }: Release): Statement {
  const hashes = Object.entries(files).map(([path, { integrity }]) => [path, integrity] as const);
  return { name, version, files: Object.fromEntries(hashes), ...(server && { server }), contract };
}

/** Equal statements give equal text. */
export const statementText = (statement: Statement): string => canonicalJson(statement);
