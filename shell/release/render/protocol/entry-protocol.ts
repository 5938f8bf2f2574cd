/** What the host asks the sandbox: to start the entry of a remote. */
export interface EntryRequest {
  /** URL of the entry. */
  address: string;
  entry: string;
  /** Path of the entry below the release's URL. */
  path: string;
  /** Whether the release consists of ES modules. */
  isModule: boolean;
  /** The variable in which the entry leaves its container. */
  globalName: string;
  /** The other scripts of the release, of which only the syntax is checked. */
  scripts: { path: string; source: string }[];
}

/** The sandbox's answer. Untrusted text: code of the release may have written it. */
export interface EntryAnswer {
  failed?: string;
}

/** Start data of a thread that starts an entry. */
export interface EntryThreadData {
  request: EntryRequest;
  engine: WebAssembly.Module;
}
