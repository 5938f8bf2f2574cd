import { CircleAlert } from 'lucide-react';

/** Why a change failed; it is read out when it comes. */
export function Failure({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <p className="error" role="alert">
      <CircleAlert aria-hidden />
      {children}
    </p>
  );
}
