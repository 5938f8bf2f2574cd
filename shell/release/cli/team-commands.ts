import { canary } from './canary';
import type { Command } from './command/command';
import { diff } from './diff/diff';
import { keygen } from './keygen';
import { list } from './list';
import { log } from './log';
import { preview } from './preview';
import { promote } from './promote';
import { publish } from './publish';
import { registerCommand, unregisterCommand } from './register';
import { rollback } from './rollback';
import { route } from './route';
import { status } from './status';

/** The commands that work over HTTP as well as on the store. */
export const teamCommands: Command[] = [
  publish,
  promote,
  rollback,
  canary,
  preview,
  status,
  list,
  log,
  diff,
  registerCommand,
  unregisterCommand,
  route,
  keygen,
];
