import { CasePage } from '../work/CasePage';
import { caseMeta } from '../work/case-meta';
import { cedarVet } from '../work/stories/cedar-vet';

export const meta = caseMeta(cedarVet);

export default function CedarVet() {
  return <CasePage story={cedarVet} />;
}
