/** Rows that wait to be handled. */
export interface Backlog {
  rows: number;
  /** When the oldest of them was stored. */
  oldest: Date | null;
}

export const emptyBacklog: Backlog = { rows: 0, oldest: null };
