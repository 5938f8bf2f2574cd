import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { project } from './places';

const file = join(project, 'tsconfig.json');

/** The compiler options of the project. */
export const options: ts.CompilerOptions = ts.parseJsonConfigFileContent(
  ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')).config,
  ts.sys,
  project,
).options;
