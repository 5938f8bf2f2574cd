export * from './audit-log';
export * from './mails';
export * from './orders';
export * from './registrations';
export * from './users';
