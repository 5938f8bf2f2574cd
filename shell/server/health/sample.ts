import { createHash } from 'node:crypto';

/** Visitors that a sample holds at most; the numbers are exact up to here and estimates beyond. */
const most = 4000;

/** A visitor in samples and files: twelve hex digits that lead nowhere else. */
export type Mark = string;

export const markOf = (visitor: string): Mark => createHash('sha256').update(visitor).digest('hex').slice(0, 12);

/** Where a mark stands between 0 and 1; equally likely everywhere. */
const placeOf = (mark: Mark) => Number.parseInt(mark, 16) / 16 ** 12;

export interface SampleRecord {
  /** The share of all visitors that is looked at. */
  share: number;
  well: Mark[];
  failed: Mark[];
}

/**
 * Distinct visitors and who of them met an error. When it is full, it looks at half as many visitors as before, chosen by
 * their marks alone: the rate of errors stays true, and samples of several machines can be joined.
 */
export class Sample {
  private share = 1;
  private readonly seen = new Map<Mark, boolean>();

  static of({ share, well, failed }: SampleRecord): Sample {
    const sample = new Sample();
    sample.share = share;
    for (const mark of well) sample.add(mark, false);
    for (const mark of failed) sample.add(mark, true);
    return sample;
  }

  /** @returns whether this is news */
  add(mark: Mark, failed: boolean): boolean {
    const before = this.seen.get(mark);
    if (before === true || before === failed || placeOf(mark) >= this.share) return false;
    this.seen.set(mark, failed);
    while (this.seen.size > most) this.narrow(this.share / 2);
    return true;
  }

  join(other: Sample): void {
    this.narrow(Math.min(this.share, other.share));
    for (const [mark, failed] of other.seen) this.add(mark, failed);
  }

  get visitors(): number {
    return Math.round(this.seen.size / this.share);
  }

  get failed(): number {
    return Math.round(this.marks(true).length / this.share);
  }

  toJSON(): SampleRecord {
    return { share: this.share, well: this.marks(false), failed: this.marks(true) };
  }

  private marks(failed: boolean): Mark[] {
    return [...this.seen].filter(([, value]) => value === failed).map(([mark]) => mark);
  }

  private narrow(share: number): void {
    this.share = share;
    for (const mark of this.seen.keys()) if (placeOf(mark) >= share) this.seen.delete(mark);
  }
}
