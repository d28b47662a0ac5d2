import { describe, expect, it } from 'vitest';
import { actionsOf, blankInstruction, instructionBody, problemsOf } from './instruction-form.ts';

describe('the form of a main instruction', () => {
  it('asks for its text and for what its action needs', () => {
    expect(problemsOf(blankInstruction, 'phone')).toEqual(['content', 'custom_action']);
    const said = { ...blankInstruction, content: 'When somebody asks for a person' };
    expect(problemsOf({ ...said, action_enum: 'webhook' }, 'phone')).toEqual(['webhook_id']);
    expect(problemsOf({ ...said, action_enum: 'transfer', phone: '12' }, 'phone')).toEqual(['phone']);
    expect(problemsOf({ ...said, action_enum: 'transfer', phone: '+593991234567' }, 'phone')).toEqual([]);
    expect(problemsOf({ ...said, action_enum: 'transfer' }, 'whatsapp')).toEqual([]);
    expect(problemsOf({ ...said, custom_action: 'Say goodbye' }, 'phone')).toEqual([]);
  });

  it('sends nothing of another action', () => {
    const all = { ...blankInstruction, content: ' c ', custom_action: 'x', webhook_id: 'w', phone: '+1' };
    expect(instructionBody({ ...all, action_enum: 'transfer', extension: ' 12 ' })).toEqual({
      action_enum: 'transfer',
      title: '',
      content: 'c',
      custom_action: '',
      webhook_id: null,
      phone: '+1',
      extension: '12',
    });
    expect(instructionBody({ ...all, action_enum: 'webhook' })).toMatchObject({
      webhook_id: 'w',
      phone: '',
      custom_action: '',
    });
  });

  it('transfers on the phone alone', () => {
    expect(actionsOf('phone', 'custom')).toContain('transfer');
    expect(actionsOf('whatsapp', 'custom')).toEqual(['custom', 'webhook']);
    expect(actionsOf('api', 'transfer')).toContain('transfer');
  });
});
