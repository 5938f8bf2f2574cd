/** Local storage key of all drafts. */
export const DRAFTS_KEY = 'drafts';

export interface DraftOptions {
  /** Name of the draft, one for each form of the site. */
  key: string;
  /** Names of the fields that are stored. Passwords and files never are. */
  fields: readonly string[];
  /** Called when the visitor discards the draft: empties fields that the page controls. */
  onDiscard: () => void;
}
