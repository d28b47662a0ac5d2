import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FileDrop } from './file-drop.tsx';

function Example({ progress }: { progress?: number }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Choose a file"
      hint="pdf, up to 2 MB"
      accept=".pdf"
      file={file}
      onChange={setFile}
      {...(progress === undefined ? {} : { progress, progressLabel: 'Uploading' })}
    />
  );
}

const file = new File(['x'], 'guide.pdf', { type: 'application/pdf' });

describe('the file drop', () => {
  it('takes a chosen file and lets it be taken away', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const field = screen.getByLabelText<HTMLInputElement>('Choose a file');
    expect(field.accept).toBe('.pdf');
    await user.upload(field, file);
    expect(screen.getByText('guide.pdf')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('guide.pdf')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a file'));
  });

  it('takes a dropped file', () => {
    render(<Example />);
    fireEvent.drop(screen.getByText('Choose a file'), { dataTransfer: { files: [file] } });
    expect(screen.getByText('guide.pdf')).toBeDefined();
  });

  it('takes several where they are welcome, and the first of them elsewhere', async () => {
    const other = new File(['y'], 'prices.pdf', { type: 'application/pdf' });
    const got: (File | null | File[])[] = [];
    const given = {
      label: 'Files',
      hint: '',
      accept: '.pdf',
      file: null,
      onChange: (one: File | null) => got.push(one),
    };
    const { rerender } = render(<FileDrop {...given} onMany={(files) => got.push(files)} />);
    await userEvent.setup().upload(screen.getByLabelText('Files'), [file, other]);
    fireEvent.drop(screen.getByText('Files'), { dataTransfer: { files: [file, other] } });
    fireEvent.drop(screen.getByText('Files'), { dataTransfer: { files: [other] } });
    rerender(<FileDrop {...given} />);
    fireEvent.drop(screen.getByText('Files'), { dataTransfer: { files: [file, other] } });
    expect(got).toEqual([[file, other], [file, other], other, file]);
  });

  it('shows how much was sent', () => {
    render(<Example progress={0.42} />);
    expect(screen.getByRole('progressbar', { name: 'Uploading' }).getAttribute('aria-valuenow')).toBe('42');
  });
});
