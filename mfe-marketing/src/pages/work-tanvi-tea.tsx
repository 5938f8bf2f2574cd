import { CasePage } from '../work/CasePage';
import { caseMeta } from '../work/case-meta';
import { tanviTea } from '../work/stories/tanvi-tea';

export const meta = caseMeta(tanviTea);

export default function TanviTea() {
  return <CasePage story={tanviTea} />;
}
