import { CasePage } from '../work/CasePage';
import { caseMeta } from '../work/case-meta';
import { fernAndFig } from '../work/stories/fern-and-fig';

export const meta = caseMeta(fernAndFig);

export default function FernAndFig() {
  return <CasePage story={fernAndFig} />;
}
