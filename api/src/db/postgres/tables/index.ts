export * from './audit-log';
export * from './limits';
export * from './mails';
export * from './orders';
export * from './passkeys';
export * from './registrations';
export * from './users';
