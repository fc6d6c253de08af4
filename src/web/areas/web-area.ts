import type { ComponentType } from 'react';
import type { AreaId, PageOf, ScreenOf } from '../../contract/areas/areas.ts';
import type { DaysName } from '../../contract/endpoints.ts';

/** A screen whose code is loaded when its route is entered or its link is about to be used. */
export type Screen = ComponentType & { readonly preload?: () => Promise<void> | undefined };

/** The heading of a page from its address parameters; undefined for unknown ones. */
export type TitleOf = (
  params: Readonly<Record<string, string | undefined>>,
  search: Readonly<Record<string, unknown>>,
) => string | undefined;

/** A history that a period is chosen of: trades, those of a pattern, or what a list declares as its days. */
export type PeriodKind = 'trades' | 'elite' | 'pattern' | DaysName;

/** The history whose period a page obeys; undefined where it does not, as on calendars. */
export type PeriodOf = (
  params: Readonly<Record<string, string | undefined>>,
  search: Readonly<Record<string, unknown>>,
) => PeriodKind | undefined;

/** A destination in the command palette. */
export interface Place {
  /** Unique among all commands. */
  readonly id: string;
  readonly label: string;
  /** Further search words. */
  readonly words?: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** The console's part of an area. */
export interface WebParts {
  readonly screens: Readonly<Record<string, Screen>>;
  /** Headings that depend on address parameters, by page path. */
  readonly titles?: Readonly<Record<string, TitleOf | undefined>>;
  /** Pages with lists that obey the period, by page path. */
  readonly periods?: Readonly<Record<string, PeriodOf | undefined>>;
  /** Destinations inside a page, listed after the pages of all areas. */
  readonly places?: readonly Place[];
  /** Pages of one symbol. */
  readonly symbolPlaces?: readonly Place[];
}

/** The same for one area: every screen that its pages name is required. */
export interface WebArea<Id extends AreaId> extends WebParts {
  readonly screens: Readonly<Record<ScreenOf<Id>, Screen>>;
  readonly titles?: Readonly<Partial<Record<PageOf<Id>['path'], TitleOf>>>;
  readonly periods?: Readonly<Partial<Record<PageOf<Id>['path'], PeriodOf>>>;
}
