import { useEffect, useState } from 'react';

/** Validates picked files with an asynchronous rule. Returns null while it runs, because the API validates them too. */
export function useAsyncValidation<Picked>(
  picked: Picked,
  problemOf: (picked: Picked) => Promise<string | null>,
): string | null {
  const [checked, setChecked] = useState<{ picked: Picked; problem: string | null }>();
  useEffect(() => {
    let isLast = true;
    problemOf(picked).then((problem) => isLast && setChecked({ picked, problem }));
    return () => {
      isLast = false;
    };
  }, [picked, problemOf]);
  return checked?.picked === picked ? checked.problem : null;
}
