import { formatSource } from './source';

test('the source of a release neither begins a line nor sends control characters to the terminal', () =>
  expect(formatSource({ branch: '\u001b[31mmain', message: 'fix\n27  promoted mfe-admin\u009b2K' })).toBe(
    ' [31mmain: "fix 27  promoted mfe-admin 2K"',
  ));
