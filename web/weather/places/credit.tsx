import { useReader } from '../reader.ts';

/** Shows the credit that the licence of the place names requires. */
export function PlaceNamesCredit() {
  const { translate } = useReader();
  return (
    <p>
      {translate('placeNames')} <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0)
    </p>
  );
}
