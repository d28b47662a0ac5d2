import { hourSlots, weekDays } from '@centralita/contract/campaigns/limits';
import { useRef, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isOn, painted, pressed, type Cell, type Week } from './week.ts';
import classes from './week-grid.module.css';
import { useWeekWords } from './use-week-words.ts';
import { WeekStrip } from './week-strip.tsx';

interface WeekGridProps {
  label: string;
  week: Week;
  onChange: (week: Week) => void;
  readOnly?: boolean;
}

/**
 * Days and hours of a week, painted: by the mouse over days, hours or the field, by the keyboard with arrows and Space, where
 * Shift and an arrow paint on. The same hours hold on every chosen day, and what is chosen is said in words below.
 */
export function WeekGrid({ label, week, onChange, readOnly = false }: WeekGridProps) {
  const t = useTranslations('campaigns.week');
  const words = useWeekWords();
  /** What the stroke paints that is under way; as things are now, since moves come faster than drawing. */
  const stroke = useRef<{ axis: 'day' | 'hour'; on: boolean; week: Week } | null>(null);

  function paint(cell: Cell, on: boolean) {
    const before = stroke.current?.week ?? week;
    const next = painted(before, cell, on);
    if (stroke.current) stroke.current.week = next;
    if (next !== before) onChange(next);
  }

  function begin(event: PointerEvent) {
    const under = underOf(event.target);
    if (readOnly || event.button !== 0 || !under) return;
    const { cell, on } = beginningOf(week, under);
    stroke.current = { axis: 'day' in cell ? 'day' : 'hour', on, week };
    paint(cell, on);
  }

  function move(event: PointerEvent) {
    const under = underOf(document.elementFromPoint(event.clientX, event.clientY));
    const { current } = stroke;
    if (!current || !under || event.buttons === 0) return;
    const { day, hour } = under;
    if (current.axis === 'day' && day) paint({ day }, current.on);
    if (current.axis === 'hour' && hour) paint({ hour }, current.on);
  }

  const end = () => {
    stroke.current = null;
  };

  return (
    <div
      role="group"
      aria-label={label}
      className={classes.root}
      data-readonly={readOnly || undefined}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={end}
    >
      <div className={classes.grid}>
        <WeekStrip
          axis="day"
          label={t('days')}
          items={weekDays.map((day) => ({ value: day, short: words.shortDay(day), name: words.day(day) }))}
          isOn={(day) => isOn(week, { day })}
          onPaint={(day, on) => paint({ day }, on)}
          readOnly={readOnly}
        />
        <WeekStrip
          axis="hour"
          label={t('hours')}
          items={hourSlots.map((hour) => ({ value: hour, ...words.shortHour(hour), name: words.hour(hour) }))}
          isOn={(hour) => isOn(week, { hour })}
          onPaint={(hour, on) => paint({ hour }, on)}
          readOnly={readOnly}
        />
        <div className={classes.field} aria-hidden="true">
          {weekDays.flatMap((day) =>
            hourSlots.map((hour) => (
              <span
                key={`${day} ${hour}`}
                className={classes.cell}
                data-day={day}
                data-hour={hour}
                data-on={(isOn(week, { day }) && isOn(week, { hour })) || undefined}
              />
            )),
          )}
        </div>
      </div>
      <p className={classes.said} role="status">
        {words.sentence(week)}
      </p>
    </div>
  );
}

interface Under {
  day: (typeof weekDays)[number] | undefined;
  hour: string | undefined;
}

/** The day, the hour or the field of both that an element stands for. */
function underOf(target: EventTarget | null): Under | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-day], [data-hour]') : null;
  if (!element) return null;
  const day = weekDays.find((one) => one === element.dataset['day']);
  return { day, hour: element.dataset['hour'] };
}

function beginningOf(week: Week, { day, hour }: Under): { cell: Cell; on: boolean } {
  if (day && hour) return pressed(week, day, hour);
  const cell: Cell = day ? { day } : { hour: hour ?? '' };
  return { cell, on: !isOn(week, cell) };
}
