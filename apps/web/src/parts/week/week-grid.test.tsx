import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Languages } from '../../platform/i18n.tsx';
import { WeekGrid } from './week-grid.tsx';
import { painted, pressed, stretchesOf, type Week } from './week.ts';

const office: Week = { active_days: ['mon', 'tue'], active_hours: ['09:00:00', '10:00:00'] };

function Grid({ readOnly = false }: { readOnly?: boolean }) {
  const [week, setWeek] = useState(office);
  return (
    <Languages>
      <WeekGrid label="Days and hours" week={week} onChange={setWeek} readOnly={readOnly} />
    </Languages>
  );
}

const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

describe('the grid of a week', () => {
  it('says in words what is chosen', () => {
    render(<Grid />);
    expect(screen.getByRole('status').textContent).toMatch(/^Mon and Tue, 9 AM to 11 AM\./);
  });

  it('is painted by the keyboard: one stop for days, one for hours, Space turns, Shift and an arrow paint on', async () => {
    const user = userEvent.setup();
    render(<Grid />);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sunday' }));
    await user.keyboard(' ');
    expect(isPressed('Sunday')).toBe(true);
    // Over Monday, which is on, to Wednesday.
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(isPressed('Wednesday')).toBe(true);
    await user.tab();
    await user.keyboard('{End}{Enter}{Shift>}{ArrowLeft}{/Shift}');
    expect([isPressed('11 PM to 12 AM'), isPressed('10 PM to 11 PM'), isPressed('9 PM to 10 PM')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(screen.getByRole('status').textContent).toMatch(
      /^Sun, Mon, Tue, and Wed, 9 AM to 11 AM and 10 PM to 12 AM\./,
    );
  });

  it('is painted by one stroke of the mouse, all of it as its beginning, and turned once by a click', async () => {
    const user = userEvent.setup();
    render(<Grid />);
    const hour = (name: string) => screen.getByRole('button', { name });
    const under = (name: string) => {
      document.elementFromPoint = () => hour(name);
    };
    fireEvent.pointerDown(hour('8 AM to 9 AM'), { button: 0, buttons: 1 });
    for (const name of ['9 AM to 10 AM', '11 AM to 12 PM']) {
      under(name);
      fireEvent.pointerMove(hour(name), { buttons: 1 });
    }
    fireEvent.pointerUp(hour('11 AM to 12 PM'));
    expect(screen.getByRole('status').textContent).toMatch(/^Mon and Tue, 8 AM to 12 PM\./);
    await user.click(hour('8 AM to 9 AM'));
    expect(isPressed('8 AM to 9 AM')).toBe(false);
  });

  it('is only read where it is over', async () => {
    const user = userEvent.setup();
    render(<Grid readOnly />);
    await user.click(screen.getByRole('button', { name: 'Sunday' }));
    await user.tab();
    await user.keyboard(' ');
    expect(isPressed('Sunday')).toBe(false);
  });
});

it('a press on the field changes what is under the pointer: the day where it is off, else the hour', () => {
  const wednesday = pressed(office, 'wed', '09:00:00');
  expect(painted(office, wednesday.cell, wednesday.on).active_days).toEqual(['mon', 'tue', 'wed']);
  const eight = pressed(office, 'mon', '08:00:00');
  expect(painted(office, eight.cell, eight.on).active_hours).toEqual(['08:00:00', '09:00:00', '10:00:00']);
  const nine = pressed(office, 'mon', '09:00:00');
  expect(painted(office, nine.cell, nine.on).active_hours).toEqual(['10:00:00']);
  expect(stretchesOf(['00:00:00', '22:00:00', '23:00:00'])).toEqual([
    [0, 1],
    [22, 24],
  ]);
});
