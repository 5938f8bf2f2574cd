import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, integer, publicId, seq, text } from './columns';

export const registrations = pgTable(
  'registrations',
  {
    seq: seq(),
    id: publicId(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    email: text('email').notNull(),
    source: text('source').notNull(),
    passportFile: text('passport_file').notNull(),
    passportType: text('passport_type').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('registrations_created').on(table.createdAt),
    index('registrations_name').on(table.name, table.id),
    index('registrations_email').on(table.email, table.id),
  ],
);

export const estimates = pgTable(
  'estimates',
  {
    seq: seq(),
    id: publicId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    services: text('services').notNull(),
    message: text('message').notNull(),
    state: text('state').notNull().default('new'),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('estimates_name').on(table.name, table.id),
    index('estimates_email').on(table.email, table.id),
    index('estimates_state').on(table.state, table.seq),
  ],
);

export const estimateFiles = pgTable(
  'estimate_files',
  {
    id: publicId(),
    estimateId: text('estimate_id')
      .notNull()
      .references(() => estimates.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    file: text('file').notNull(),
  },
  (table) => [index('estimate_files_estimate').on(table.estimateId)],
);
