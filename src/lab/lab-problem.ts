/** Why a request cannot be run: the field and the reason. */
export class LabProblem extends Error {
  override readonly name = 'LabProblem';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
