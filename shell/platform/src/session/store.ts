import { create } from 'zustand';

export interface Session {
  /** `unknown` on the server and until the browser has read its storage. */
  status: 'unknown' | 'anonymous' | 'signed-in';
  token: string | null;
}

export const useSession = create<Session>(() => ({ status: 'unknown', token: null }));
