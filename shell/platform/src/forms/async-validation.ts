import { useEffect, useState } from 'react';

/** What is wrong with the picked files, by a rule that reads them; null until that is known: the API looks at them as well. */
export function useAsyncValidation<Picked>(
  picked: Picked,
  problemOf: (picked: Picked) => Promise<string | null>,
): string | null {
  const [judged, setJudged] = useState<{ picked: Picked; problem: string | null }>();
  useEffect(() => {
    let isLast = true;
    problemOf(picked).then((problem) => isLast && setJudged({ picked, problem }));
    return () => {
      isLast = false;
    };
  }, [picked, problemOf]);
  return judged?.picked === picked ? judged.problem : null;
}
