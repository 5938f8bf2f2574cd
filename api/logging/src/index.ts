export { createLogger, type LogFormat } from './create-logger';
