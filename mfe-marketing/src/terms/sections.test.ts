import { sections } from './sections';

const text = JSON.stringify(sections);

test('the terms have eleven sections', () => expect(sections).toHaveLength(11));

test.each([
  'due within 7 days',
  'in writing within 30 days',
  'within 14 days of delivery',
  'up to 25% of the work',
  'answer a change order within 7 days',
  'stands for 14 days',
  'lasts for 30 days',
  'within 14 days after a written notice',
  'refund within 90 days',
  '$75 per hour',
  '$95 per 500 words',
  '$145 per hour ($25 minimum)',
  '$250 per hour',
  '$75 per hour ($35 minimum)',
  '$350 per hour',
  '$50 migration fee',
  '50% is paid upfront',
  'one third is paid upfront, one third at halfway and one third at the end',
])('the terms contain "%s"', (figure) => expect(text).toContain(figure));
