import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { platform } from './folders';

const file = join(platform, 'tsconfig.json');

/** The compiler options of the platform. */
export const options: ts.CompilerOptions = ts.parseJsonConfigFileContent(
  ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')).config,
  ts.sys,
  platform,
).options;
