import type { Registration } from '@site/api/contract';
import { Button } from '@site/platform';
import { Eye } from 'lucide-react';

interface PassportButtonProps {
  registration: Registration;
  onView: (registration: Registration) => void;
}

/** Nothing to view once the file's retention time is over. */
export function PassportButton({ registration, onView }: PassportButtonProps) {
  if (!registration.passport) return <>Removed</>;
  return (
    <Button quiet small onClick={() => onView(registration)}>
      <Eye aria-hidden />
      View passport
    </Button>
  );
}
