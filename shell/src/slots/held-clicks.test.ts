import { holdClicks } from './held-clicks';

const bar = { hidden: true };

/** A button that is the only content of its slot. */
class Button extends EventTarget {
  readonly click = jest.fn();
  closest = () => this;
  // Node ignores the boolean form of the option that browsers accept.
  override removeEventListener = (type: string, listener: EventListener) =>
    super.removeEventListener(type, listener, { capture: true });
}

function pressInSlot() {
  const button = new Button();
  const held = holdClicks(button as unknown as HTMLElement);
  const press = () => button.dispatchEvent(Object.assign(new Event('click', { cancelable: true }), { button: 0 }));
  expect(press()).toBe(false);
  return { button, held, press };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: { getElementById: (id: string) => (id === 'slow-bar' ? bar : null) } });
});

test('a click that is repeated within two seconds shows no bar', () => {
  const { button, held, press } = pressInSlot();
  jest.advanceTimersByTime(1_999);
  held.release();
  expect(button.click).toHaveBeenCalledTimes(1);
  expect(press()).toBe(true);
  jest.advanceTimersByTime(10_000);
  expect(bar.hidden).toBe(true);
});

test('the bar is shown while the clicks of any slot wait for two seconds', () => {
  const [first, second] = [pressInSlot(), pressInSlot()];
  jest.advanceTimersByTime(2_000);
  expect(bar.hidden).toBe(false);
  first.held.release();
  expect(bar.hidden).toBe(false);
  second.press();
  second.held.release();
  expect(bar.hidden).toBe(true);
});

test('the click in a slot that has left the page is forgotten, also when its code fails later', () => {
  const { button, held } = pressInSlot();
  jest.advanceTimersByTime(2_000);
  held.stop();
  expect(bar.hidden).toBe(true);
  held.release();
  expect(button.click).not.toHaveBeenCalled();
});
