/** What can be asked for, in the order of the navigation. */
export const services = [
  'Website Development',
  'Digital Marketing',
  'Remote Employees',
  'IT Staffing',
  'IT Consultancy',
  'Trainings',
];
